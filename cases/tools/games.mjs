// Writes the cases that are made from games, or with --check says whether the written ones still agree:
//
//   games.pgn -> cases/chess-game/real-games.yaml        every game, its moves and its final board
//             -> cases/fen-board/files/positions.txt     a thousand positions along those games, one FEN record a line
//                cases/fen-board/files/boards.txt        their boards
//   a seed    -> cases/chess-game/files/long-walk.txt    ten thousand random legal half moves
//                cases/chess-game/files/long-walk-board.txt
//
// Two chess programs that know nothing of this project make every board: chess.js and chessops.
// They must agree after every half move, and chess.js must spell each move as the PGN does, check marks included.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Chess } from "chess.js";
import { Chess as Position, parseUci, squareFile } from "chessops";
import { makeBoardFen } from "chessops/fen";

const here = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname);
const cases = join(here, "..");

const long_walk_length = 10000;
const long_walk_seed = 20240229;
const position_count = 1000;
const position_step = 2;

/** The problem's eight lines, made from chess.js's own board. */
function board_lines(game) {
  return game
    .board()
    .map((rank) => rank.map((square) => (square ? letter(square.type, square.color) : ".")).join(""));
}

/** The eight lines again, made from chessops' placement field. */
function lines_of_placement(placement) {
  return placement.split("/").map((rank) => rank.replace(/\d/g, (digit) => ".".repeat(Number(digit))));
}

function letter(type, color) {
  return color === "w" ? type.toUpperCase() : type;
}

/** A chess.js move in the notation of chess-game: Pe2-e4, 0-0, pe2-e1q. */
function notation(move) {
  if (move.isEnPassant()) throw new Error(`${move.san} captures en passant, which the problem rules out`);
  if (move.isKingsideCastle()) return "0-0";
  if (move.isQueensideCastle()) return "0-0-0";
  const promotion = move.promotion ? letter(move.promotion, move.color) : "";
  return `${letter(move.piece, move.color)}${move.from}-${move.to}${promotion}`;
}

/** One game played by both programs at once. */
class Replay {
  game = new Chess();
  position = Position.default();
  moves = [];

  /** Plays a move that chess.js understands and compares the boards. */
  play(wanted) {
    const move = this.game.move(wanted);
    this.moves.push(notation(move));
    // chessops wants castling as the king's capture of his own rook or as his two steps; it takes both.
    const uci = parseUci(move.from + move.to + (move.promotion ?? ""));
    if (!this.position.isLegal(uci)) throw new Error(`chessops refuses ${move.san}`);
    this.position.play(uci);
    const ours = board_lines(this.game).join("/");
    const theirs = lines_of_placement(makeBoardFen(this.position.board)).join("/");
    if (ours !== theirs) throw new Error(`after ${move.san}: chess.js has ${ours}, chessops has ${theirs}`);
    return move;
  }

  board() {
    return board_lines(this.game);
  }
}

/** games.pgn as [{tags, moves}]. Movetext is plain: numbers, moves and the result, no comments or variations. */
function read_games(path) {
  const games = [];
  for (const part of readFileSync(path, "utf8").split(/\n(?=\[Event )/)) {
    const tags = Object.fromEntries([...part.matchAll(/^\[(\w+) "([^"]*)"\]$/gm)].map((tag) => [tag[1], tag[2]]));
    const movetext = part.slice(part.indexOf("\n\n")).split(/\s+/);
    const result = movetext.filter((token) => token !== "").at(-1);
    if (result !== tags.Result) throw new Error(`${tags.Case}: movetext ends in ${result}, the tag says ${tags.Result}`);
    games.push({ tags, moves: movetext.filter((token) => token !== "" && token !== result && !/^\d+\.$/.test(token)) });
  }
  return games;
}

function replay_game({ tags, moves }, on_position) {
  const replay = new Replay();
  for (const san of moves) {
    try {
      const move = replay.play(san);
      if (move.san !== san) throw new Error(`chess.js writes it ${move.san}`);
    } catch (error) {
      throw new Error(`${tags.Case}: half move ${replay.moves.length + 1}, ${san}: ${error.message}`);
    }
    on_position(replay);
  }
  return replay;
}

function block(lines) {
  return lines.map((line) => `      ${line}\n`).join("");
}

function game_case({ tags }, replay) {
  const year = tags.Date.slice(0, 4);
  return (
    `  - name: ${tags.Case}\n` +
    `    note: "${tags.White} - ${tags.Black}, ${tags.Site} ${year}, ${tags.Result}"\n` +
    `    stdin: |\n${block([String(replay.moves.length), ...replay.moves])}` +
    `    stdout: |\n${block(replay.board())}`
  );
}

/** A small generator of pseudo-random numbers (xorshift), so that every run walks the same way. */
function random_below(seed) {
  let state = seed;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** Legal moves for a long walk: few captures and pawn moves, so that much is left on the board for long. */
function walk_candidates(position) {
  const quiet = [];
  const other = [];
  for (const [from, targets] of position.allDests()) {
    const role = position.board.getRole(from);
    for (const to of targets) {
      const castles = role === "king" && Math.abs(squareFile(from) - squareFile(to)) > 1;
      const changes_file = squareFile(from) !== squareFile(to);
      if (role === "pawn" && changes_file && !position.board.occupied.has(to)) continue; // en passant
      if (castles) continue; // castling has cases of its own
      const far_rank = to < 8 || to >= 56;
      const promotion = role === "pawn" && far_rank ? "queen" : undefined;
      (role === "pawn" || position.board.occupied.has(to) ? other : quiet).push({ from, to, promotion });
    }
  }
  return { quiet, other };
}

function walk(length, seed) {
  const below = random_below(seed);
  const replay = new Replay();
  while (replay.moves.length < length) {
    const { quiet, other } = walk_candidates(replay.position);
    const choices = other.length > 0 && (quiet.length === 0 || below(500) === 0) ? other : quiet;
    const move = choices[below(choices.length)];
    const after = replay.position.clone();
    after.play(move);
    const { quiet: next_quiet, other: next_other } = walk_candidates(after);
    if (next_quiet.length + next_other.length === 0) continue; // mate, stalemate: take another
    replay.play({ from: square_name(move.from), to: square_name(move.to), promotion: move.promotion && "q" });
  }
  return replay;
}

function square_name(square) {
  return "abcdefgh"[square % 8] + (Math.floor(square / 8) + 1);
}

function text(lines) {
  return lines.map((line) => `${line}\n`).join("");
}

/** Every file this program answers for, as path -> contents. */
function make_files() {
  const records = [];
  const boards = [];
  const game_cases = [];
  let seen = 0;
  for (const game of read_games(join(here, "games.pgn"))) {
    const replay = replay_game(game, ({ game: now }) => {
      if (seen++ % position_step !== 0 || records.length === position_count) return;
      records.push(now.fen());
      boards.push(text(board_lines(now)));
    });
    game_cases.push(game_case(game, replay));
  }
  if (records.length !== position_count) throw new Error(`the games give ${records.length} positions only`);
  const long_walk = walk(long_walk_length, long_walk_seed);
  const header = "# Written by cases/tools/games.mjs from cases/tools/games.pgn: change those and run it again.\n";
  return new Map([
    ["chess-game/real-games.yaml", `${header}problem: chess-game\ncases:\n${game_cases.join("\n")}`],
    ["chess-game/files/long-walk.txt", text([long_walk.moves.length, ...long_walk.moves])],
    ["chess-game/files/long-walk-board.txt", text(long_walk.board())],
    ["fen-board/files/positions.txt", text(records)],
    ["fen-board/files/boards.txt", boards.join("\n")],
  ]);
}

function main(options) {
  const check = options[0] === "--check";
  if (options.length > (check ? 1 : 0)) {
    console.error("usage: node games.mjs [--check]");
    return 2;
  }
  let status = 0;
  for (const [name, contents] of make_files()) {
    const path = join(cases, name);
    const same = existsSync(path) && readFileSync(path, "utf8") === contents;
    if (check && !same) status = 1;
    if (!check && !same) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
    }
    console.log(`${same ? "same" : check ? "differs" : "written"}  cases/${name}`);
  }
  return status;
}

process.exitCode = main(process.argv.slice(2));

/** Compiles scripts into programs; the language stands in `src/model/script-grammar.ts`. */
import { err, ok, type Result } from '../../base/result.ts';
import {
  type AccessWord,
  type BoundaryWord,
  LONGEST_PAUSE_NS,
  MARKS,
  MOST_TXID,
  OPERATION_EXAMPLES,
  PAUSE_EXAMPLE,
  pauseUnitNs,
  scriptWord,
} from '../../model/script-grammar.ts';
import { type Ending, hostMessage } from './messages.ts';
import { ProgramBuilder } from './program-builder.ts';
import { HostOp, type HostProgram } from './program.ts';
import { type ScriptProblem } from './script-problem.ts';
import {
  isAtEndOfOperation,
  readDigits,
  readLetters,
  readPageList,
  type ScriptBounds,
  type ScriptReader,
  skipSeparators,
  wordProblem,
} from './script-reader.ts';

export { formatScript } from './format-script.ts';
export { pageName, parsePageName } from '../../model/page-name.ts';
export { type ScriptProblem } from './script-problem.ts';

/** Context of a script that is added to a workload already under way: its transactions go on counting from there. */
export interface ScriptContext extends ScriptBounds {
  /** TxID of each transaction so far; index 0 unused. */
  readonly txids?: ArrayLike<number> | undefined;
  /** The open transaction of each TxID that is in use. */
  readonly open?: ReadonlyMap<number, number> | undefined;
}

export interface ScriptProgram extends HostProgram {
  /** Offset in the text of each operation; the second page of a list has its own. */
  readonly sources: Uint32Array;
  /** Transactions still open at the end, by TxID: the context of what comes next. */
  readonly open: ReadonlyMap<number, number>;
}

interface Compiler {
  readonly reader: ScriptReader;
  readonly context: ScriptContext;
  readonly builder: ProgramBuilder;
  readonly txids: number[];
  readonly open: Map<number, number>;
  /** End of the last use of each TxID that is free now, for the sentence of a problem. */
  readonly ended: Map<number, Ending>;
}

/** Stands for "no transaction" where TxIDs are compared. */
const PLAIN = -1;

/** Never throws: whatever the text, the answer is a program or one clear problem, the first. */
export function parseScript(text: string, context: ScriptContext = {}): Result<ScriptProgram, ScriptProblem> {
  const compiler: Compiler = {
    reader: { text, at: 0 },
    context,
    builder: new ProgramBuilder(),
    txids: context.txids ? Array.from(context.txids) : [0],
    open: new Map(context.open),
    ended: new Map(),
  };
  const { reader } = compiler;
  for (skipSeparators(reader); reader.at < text.length; skipSeparators(reader)) {
    const problem = compileOperation(compiler);
    if (problem) return err(problem);
  }
  return ok({ ...compiler.builder.finish(compiler.txids), open: compiler.open });
}

function compileOperation(compiler: Compiler): ScriptProblem | null {
  const { reader, builder } = compiler;
  const start = reader.at;
  const first = reader.text[start];
  let problem: ScriptProblem | null = null;
  if (first === MARKS.wait) {
    reader.at += 1;
    builder.push(HostOp.barrier, 0, 0, 0, -1, start);
  } else if (first === MARKS.pause) {
    problem = compilePause(compiler);
  } else {
    problem = compileWord(compiler);
  }
  if (problem) return problem;
  if (isAtEndOfOperation(reader)) return null;
  return wordProblem(reader, reader.at, hostMessage('separatorExpected'));
}

function compilePause(compiler: Compiler): ScriptProblem | null {
  const { reader, builder } = compiler;
  const start = reader.at;
  reader.at += 1;
  const digits = readDigits(reader);
  const unitNs = pauseUnitNs(readLetters(reader));
  if (digits === '' || unitNs === null) {
    return wordProblem(reader, start, hostMessage('pauseExpected'));
  }
  const pauseNs = Number(digits) * unitNs;
  if (pauseNs > LONGEST_PAUSE_NS) {
    return wordProblem(reader, start, hostMessage('pauseTooLong', { mostNs: LONGEST_PAUSE_NS }));
  }
  builder.push(HostOp.pause, 0, pauseNs, 0, -1, start);
  return null;
}

function compileWord(compiler: Compiler): ScriptProblem | null {
  const { reader, builder } = compiler;
  const start = reader.at;
  const text = readLetters(reader).toLowerCase();
  const word = scriptWord(text);
  switch (word?.form) {
    case 'boundary':
      return compileBoundary(compiler, start, text, word);
    case 'access':
      return compileAccess(compiler, start, text, word);
    case 'lone':
      builder.push(LONE_OPS[word.verb], 0, 0, 0, -1, start);
      if (word.verb === 'crash') loseOpenTransactions(compiler);
      return null;
    case undefined:
      return wordProblem(
        reader,
        start,
        hostMessage('noOperation', { operations: OPERATION_EXAMPLES, pause: PAUSE_EXAMPLE }),
      );
  }
}

const LONE_OPS = {
  flush: HostOp.flush,
  checkpoint: HostOp.checkpoint,
  collect: HostOp.collect,
  crash: HostOp.crash,
} as const;

function compileBoundary(
  compiler: Compiler,
  start: number,
  word: string,
  { verb }: BoundaryWord,
): ScriptProblem | null {
  const { reader, builder, open, ended } = compiler;
  const txid = readTxid(reader);
  if (txid === null) {
    return wordProblem(reader, start, hostMessage('txidExpected', { mostTxid: MOST_TXID, word }));
  }
  const txIndex = open.get(txid);
  if (verb === 'begin') {
    if (txIndex !== undefined) {
      return wordProblem(reader, start, hostMessage('alreadyOpen', { txid }));
    }
    builder.push(HostOp.begin, openTransaction(compiler, txid), 0, 0, -1, start);
    return null;
  }
  if (txIndex === undefined) {
    const cannot = verb === 'commit' ? 'cannotCommit' : 'cannotAbort';
    return wordProblem(reader, start, hostMessage(cannot, { txid, ending: ended.get(txid) ?? null }));
  }
  builder.push(verb === 'commit' ? HostOp.commit : HostOp.abort, txIndex, 0, 0, -1, start);
  open.delete(txid);
  ended.set(txid, verb === 'commit' ? 'committed' : 'aborted');
  return null;
}

function compileAccess(
  compiler: Compiler,
  start: number,
  word: string,
  { verb, isPlain, takesBlock }: AccessWord,
): ScriptProblem | null {
  const { reader, builder, context } = compiler;
  const isOutside = isPlain || !/[0-9]/.test(reader.text[reader.at] ?? '');
  const txid = isOutside ? PLAIN : readTxid(reader);
  if (txid === null) {
    return wordProblem(reader, start, hostMessage('txidBeyond', { mostTxid: MOST_TXID, word }));
  }
  if (reader.text[reader.at] !== MARKS.pages) {
    return wordProblem(reader, start, hostMessage('pagesExpected', { example: isPlain ? word : `${word}1` }));
  }
  reader.at += 1;
  const items = readPageList(reader, context, takesBlock);
  if (!items.ok) return items.error;
  let txIndex = compiler.open.get(txid) ?? 0;
  if (txid !== PLAIN && txIndex === 0) {
    txIndex = openTransaction(compiler, txid);
    builder.push(HostOp.begin, txIndex, 0, 0, -1, start);
  }
  const kind = HostOp[verb];
  items.value.forEach((item, index) => {
    builder.push(kind, txIndex, item.page, item.pages, item.hint, index === 0 ? start : item.offset);
  });
  return null;
}

/** Null for no digits and for numbers beyond the last. */
function readTxid(reader: ScriptReader): number | null {
  const digits = readDigits(reader);
  const txid = Number(digits);
  return digits !== '' && txid <= MOST_TXID ? txid : null;
}

function openTransaction(compiler: Compiler, txid: number): number {
  const txIndex = compiler.txids.length;
  compiler.txids.push(txid);
  compiler.open.set(txid, txIndex);
  compiler.ended.delete(txid);
  return txIndex;
}

function loseOpenTransactions(compiler: Compiler): void {
  for (const txid of compiler.open.keys()) compiler.ended.set(txid, 'lost when power failed');
  compiler.open.clear();
}

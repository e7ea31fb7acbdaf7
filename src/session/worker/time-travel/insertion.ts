/**
 * Operations by hand. They are inserted where the host stands in its program: the device gets them next, and
 * what the host still had to do follows after them. A request of several pages that has begun is finished
 * first.
 */
import { present } from '../../../base/assert.ts';
import type { Text } from '../../../base/message.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import type { Device } from '../../../engine/device.ts';
import { type HostState, TxState } from '../../../engine/host/host-state.ts';
import type { HostProgram } from '../../../engine/host/program.ts';
import { parseScript, type ScriptProblem, type ScriptProgram } from '../../../engine/host/script.ts';
import { historyMessage } from './messages.ts';
import { rowAt, touchesPages } from './program-row.ts';

type Column = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** The operations of `text` as they are meant on the device as it stands, or the first problem. */
export function scriptByHand(
  { player, state, layout }: Device,
  text: string,
): Result<ScriptProgram, ScriptProblem> {
  const { program } = player;
  return parseScript(text, {
    txids: program.txids,
    open: openTransactions(program, state.host),
    blocks: layout.dataBlocks,
    ...(program.pageNumbers === null ? { logicalPages: layout.logicalPages } : {}),
  });
}

/** The program with the operations of `text` in it, or the first problem. */
export function insertOperations(device: Device, text: string): Result<HostProgram, Text> {
  const { program } = device.player;
  const { host } = device.state;
  const parsed = scriptByHand(device, text);
  if (!parsed.ok) return err(parsed.error.sentence);
  const renumbered = renumber(parsed.value, program.pageNumbers, device.layout.logicalPages);
  if (!renumbered.ok) return renumbered;
  const at = host.nextPage > 0 ? host.next + 1 : host.next;
  return ok(splice(program, renumbered.value, at, device.state.clock.nowNs));
}

/** The host's own books grow with the program: a byte, a number and a time for each transaction. */
export function growHost(host: HostState, program: HostProgram): void {
  const units = program.txids.length;
  if (host.txState.length >= units) return;
  host.txState = grown(host.txState, new Uint8Array(units));
  host.txIndexOfNumber = grown(host.txIndexOfNumber, new Uint32Array(units));
  host.commitIssuedNs = grown(host.commitIssuedNs, new Float64Array(units));
}

function grown<A extends Uint8Array | Uint32Array | Float64Array>(column: A, larger: A): A {
  larger.set(column);
  return larger;
}

/** Transactions that a person can still write to and end, by TxID. */
export function openTransactions(program: HostProgram, host: HostState): Map<number, number> {
  const open = new Map<number, number>();
  host.txState.forEach((state, txIndex) => {
    if (txIndex > 0 && state === TxState.active) open.set(present(program.txids[txIndex], 'a TxID'), txIndex);
  });
  return open;
}

/**
 * A trace's pages may have been numbered anew to fit on the device. People name them as the trace does; a page
 * that the trace never touches gets the next free number.
 */
function renumber(
  script: HostProgram,
  pageNumbers: Float64Array | null,
  logicalPages: number,
): Result<HostProgram, Text> {
  if (pageNumbers === null) return ok(script);
  const numbers = Array.from(pageNumbers);
  const byName = new Map(numbers.map((name, page) => [name, page]));
  const single = onePageEach(script);
  for (let i = 0; i < single.count; i++) {
    const row = rowAt(single, i);
    if (!touchesPages(row)) continue;
    const name = row.page;
    let page = byName.get(name);
    if (page === undefined) {
      page = numbers.length;
      if (page >= logicalPages) return err(historyMessage('pagesTaken', { page: name, logicalPages }));
      byName.set(name, page);
      numbers.push(name);
    }
    single.page[i] = page;
  }
  return ok({ ...single, pageNumbers: Float64Array.from(numbers) });
}

/** The same operations with a row of its own for each page. */
function onePageEach(script: HostProgram): HostProgram {
  const rows: number[] = [];
  const pages: number[] = [];
  for (let i = 0; i < script.count; i++) {
    const row = rowAt(script, i);
    const wide = touchesPages(row) ? row.pages : 1;
    for (let n = 0; n < wide; n++) {
      rows.push(i);
      pages.push(row.page + n);
    }
  }
  const pick = <A extends Column>(column: A, into: A): A => {
    for (const [i, row] of rows.entries()) into[i] = present(column[row], 'an operation of the script');
    return into;
  };
  const count = rows.length;
  return {
    ...script,
    count,
    kind: pick(script.kind, new Uint8Array(count)),
    txIndex: pick(script.txIndex, new Uint32Array(count)),
    page: Uint32Array.from(pages),
    pages: pick(script.pages, new Uint32Array(count)).map((n) => Math.min(n, 1)),
    hint: script.hint === null ? null : pick(script.hint, new Int32Array(count)),
  };
}

/** `inserted` between the rows before `at` and those from `at` on. */
function splice(program: HostProgram, inserted: HostProgram, at: number, nowNs: number): HostProgram {
  const count = program.count + inserted.count;
  const between = <A extends Column>(into: A, column: A, added: A | number): A => {
    into.set(column.subarray(0, at));
    if (typeof added === 'number') into.fill(added, at, at + inserted.count);
    else into.set(added, at);
    into.set(column.subarray(at, program.count), at + inserted.count);
    return into;
  };
  const hinted = program.hint !== null || inserted.hint !== null;
  const noHints = new Int32Array(hinted ? program.count : 0).fill(-1);
  return {
    count,
    kind: between(new Uint8Array(count), program.kind, inserted.kind),
    txIndex: between(new Uint32Array(count), program.txIndex, inserted.txIndex),
    page: between(new Uint32Array(count), program.page, inserted.page),
    pages: between(new Uint32Array(count), program.pages, inserted.pages),
    timeNs: program.timeNs === null ? null : between(new Float64Array(count), program.timeNs, nowNs),
    hint: hinted ? between(new Int32Array(count), program.hint ?? noHints, inserted.hint ?? -1) : null,
    txids: inserted.txids,
    pageNumbers: inserted.pageNumbers ?? program.pageNumbers,
  };
}

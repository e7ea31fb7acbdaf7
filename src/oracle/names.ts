/** What transactions and pages are called in the oracle's sentences. */
import { say, spokenLanguage } from '../base/language.ts';
import { pageName } from '../model/page-name.ts';
import type { HostProgram } from '../engine/host/program.ts';
import type { Names } from './promises.ts';

/** "Tx7", or "the 2nd Tx7" where a TxID came again; pages as a script or trace names them. */
export function namesOf(program: HostProgram): Names {
  const { txids, pageNumbers } = program;
  return {
    transaction(unit) {
      const txid = txids[unit];
      let earlier = 0;
      let all = 0;
      for (let other = 1; other < txids.length; other++) {
        if (txids[other] !== txid) continue;
        all++;
        if (other < unit) earlier++;
      }
      return all > 1 ? say`the ${ordinal(earlier + 1)} Tx${txid}` : `Tx${txid}`;
    },
    page: (logicalPage) => (pageNumbers === null ? pageName(logicalPage) : String(pageNumbers[logicalPage])),
  };
}

function ordinal(n: number): string {
  if (spokenLanguage() === 'de') return `${n}.`;
  const teen = n % 100 >= 11 && n % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Said in German: host session. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'A scheme on the host has no packages and planes to trace: share the link instead':
    'Ein Verfahren auf dem Host hat keine Packages und Planes zum Aufzeichnen: stattdessen den Link teilen',
  'A scheme on the host has no pages to look into: its cells say what they hold.':
    'Ein Verfahren auf dem Host hat keine Seiten zum Hineinsehen: Seine Zellen sagen, was sie enthalten.',
  'A scheme on the host takes no operations by hand: change its workload instead.':
    'Ein Verfahren auf dem Host nimmt keine Operationen von Hand: stattdessen seine Last ändern.',
  'There is no power to cut at this step: let it recover first.':
    'An diesem Schritt ist kein Strom da, der ausfallen könnte: zuerst wiederherstellen lassen.',
  'This scheme takes its work from its script alone: change it under Workload.':
    'Dieses Verfahren nimmt seine Arbeit allein aus seinem Skript: es unter „Last“ ändern.',
  'What a scheme on the host leaves behind is not saved to a file: share the link instead':
    'Was ein Verfahren auf dem Host hinterlässt, wird nicht in eine Datei gespeichert: stattdessen den Link teilen',
} as const satisfies Phrases;

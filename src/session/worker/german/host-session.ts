/** Said in German: host session. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'A scheme on the host has no packages and planes to trace: share the link instead':
    'Ein Verfahren auf dem Host hat keine Packages und Planes zum Aufzeichnen: stattdessen den Link teilen',
  'A scheme on the host has no pages to look into: its cells say what they hold.':
    'Ein Verfahren auf dem Host hat keine Seiten zum Hineinsehen: Seine Zellen sagen, was sie enthalten.',
  'A scheme on the host takes no operations by hand: change its workload instead.':
    'Ein Verfahren auf dem Host nimmt keine Operationen von Hand: stattdessen seine Last ändern.',
  Asynchronous: 'Asynchron',
  'External synchrony, eager': 'External Synchrony, eager',
  'RVM log in DRAM with a battery': 'RVM-Log in DRAM mit Batterie',
  'RVM log on a disk': 'RVM-Log auf einer Platte',
  'RVM log on a flash disk': 'RVM-Log auf einer Flash-Platte',
  'Short ones of 8 bytes, or RVM’s: 76 bytes and 56 for each range, on a larger log.':
    'Kurze von 8 Byte oder die von RVM: 76 Byte und 56 je Bereich, auf einem größeren Log.',
  Synchronous: 'Synchron',
  'Synchronous, barriers': 'Synchron, mit Barrieren',
  'The script has {0} words; {1} takes up to {2} of them.':
    'Das Skript hat {0} Wörter; {1} nimmt bis zu {2} davon.',
  'There is no power to cut at this step: let it recover first.':
    'An diesem Schritt ist kein Strom da, der ausfallen könnte: zuerst wiederherstellen lassen.',
  'This scheme takes its work from its script alone: change it under Workload.':
    'Dieses Verfahren nimmt seine Arbeit allein aus seinem Skript: es unter „Last“ ändern.',
  'Tried at every event: every part of the drive’s cache that may have reached the platter, of up to nine blocks (512), and a sample above; the block under the head torn; power cut again during the replay.':
    'Versucht bei jedem Ereignis: jeder Teil des Laufwerkscaches, der auf der Platte angekommen sein kann, bei bis zu neun Blöcken (512), darüber eine Stichprobe; der Block unter dem Kopf zerrissen; noch ein Stromausfall während des Nachspielens.',
  'Tried at every step: every way in which the operation under way may tear; power cut again, twice, at every step of each recovery; and one more commit afterwards.':
    'Versucht bei jedem Schritt: jede Art, auf die die laufende Operation zerreißen kann; noch zweimal Stromausfall, bei jedem Schritt jeder Wiederherstellung; und danach ein weiterer Commit.',
  'What a scheme on the host leaves behind is not saved to a file: share the link instead':
    'Was ein Verfahren auf dem Host hinterlässt, wird nicht in eine Datei gespeichert: stattdessen den Link teilen',
  'w1:A,B process 1 writes blocks A and B (A to L), f1 it calls fsync, p1 it prints, r2:A process 2 reads, s1>2 process 1 sends to process 2, t1:1000 it lets 1000 ms pass.':
    'w1:A,B Prozess 1 schreibt die Blöcke A und B (A bis L), f1 er ruft fsync auf, p1 er gibt aus, r2:A Prozess 2 liest, s1>2 Prozess 1 sendet an Prozess 2, t1:1000 er lässt 1000 ms vergehen.',
  'w1:A,B transaction 1 writes pages A and B (A to D), c1 commits it, a1 aborts it; one transaction after the other.':
    'w1:A,B Transaktion 1 schreibt die Seiten A und B (A bis D), c1 committet sie, a1 bricht sie ab; eine Transaktion nach der anderen.',
  '{0} runs scripts of its own: choose one of its scenarios.':
    '{0} führt eigene Skripte aus: eines seiner Szenarien wählen.',
  '{0} takes no operations by hand.': '{0} nimmt keine Operationen von Hand.',
  '“… {0}” makes no difference here: {1} must be {2}.': '„… {0}“ ändert hier nichts: {1} muss {2} sein.',
} as const satisfies Phrases;

/** Worded orders that do not come out, in German: what the paper says, what comes out, between which values, and why. */
import type { DifferenceId } from '../../experiments/messages.ts';

export const differing: Readonly<Record<DifferenceId, string>> = {
  'bpcc-throughput':
    'LightTx ist mit Abbrüchen deutlich schneller als SCC und BPCC: SCC bei weitem, BPCC nur um 2 bis 5 %, bei Abbruchquoten von 0,1 bis 0,5; und durch Abbrüche verliert es 5 %, wo das Paper von einer deutlichen Wirkung spricht. Was das Paper auch offen lässt, BPCC hat bei einer Quote von 0,5 das 0,89- bis 1,02-Fache des Durchsatzes von LightTx ohne Abbrüche. BPCC sammelt dort das 3,2-Fache ein (Abbildung 7), aber meist, während das Gerät auf den Host wartet.',
  'atomic-write-collection':
    'Atomic-Write sammelt 6,1 % mehr ein als LightTx: Es sind 26 % weniger, 19 % mit Zonen von 2048 Blöcken, und 24 % mehr auf einem Gerät, das zuvor zufällig beschrieben wurde. LightTx darf in seinen zwei Zonen nicht einsammeln; mit Zonen von 512 Blöcken sind beide gleich, Abbildung 9 kommt dann aber nicht heraus.',
  'atomic-write-recovery':
    'Atomic-Write stellt am schnellsten wieder her: Im physikalischen Profil sind Zonen bis 1024 Blöcke 4 bis 10 % schneller. Beide lesen die ganze Mapping-Tabelle; Atomic-Write liest auch, was seine Commits dahinter protokolliert haben, 8038 Seiten im Ganzen gegen 7540.',
  'recovery-limit':
    'LightTx braucht bei allen Zonengrößen weniger als 194 ms: Im geeichten Profil brauchen Zonen von 2048 und 3072 Blöcken 240 und 291 ms; je nach Füllung, Augenblick des Ausfalls und Zahl der Blöcke, die zugleich gelesen werden, 140 bis 273 und 148 bis 343. Es liest Zusammenfassungen eine nach der anderen, wie es die veröffentlichten Zeiten von SCC verlangen; im physikalischen Profil bleiben alle Größen darunter.',
  'nvctx-cyclic':
    'NVCTX ist schneller als zyklische Commits, schreibt weniger Seiten und sammelt weniger ein: Bei 20 % Abbrüchen committet es 0,1 bis 1,4 % weniger als BPCC, bei SysBench 4 % weniger; es schreibt 0,8 bis 2,5 % mehr Seiten und sammelt 2 % mehr ein. Ohne Abbrüche schreibt es so viele Seiten wie SCC, bei SysBench 2,6 % mehr. Zyklische Commits schreiben keine Mapping-Tabelle; BPCC programmiert die Seite nie, die es von einer abgebrochenen Transaktion zurückhält, und seine Zeugen verschwinden mit den uncommitteten Seiten, gegen die sie zeugen, und die stehen in Blöcken, die zuerst eingesammelt werden. Das Paper hat 2 bis 9 % mehr Durchsatz und 1 bis 4 % weniger Seiten als BPCC, sein BPCC kostet also mehr als die gedruckte Regel. Je nachdem, was das Paper offen lässt, liegt NVCTX 55 % dahinter bis 2 % davor.',
  'nvctx-logging':
    'Mit steigender Abbruchquote sinkt der Durchsatz eines Logs schneller als der von NVCTX: Der Vorsprung von NVCTX sinkt, bei TPC-C von 65 auf 52 %, bei fio von 112 auf 90 %, bei SysBench von 62 auf 53 %. Seiten abgebrochener Transaktionen gehen nie aus dem Log an ihren Platz, wie das Paper selbst sagt (§5.3), während NVCTX sie wie alle anderen programmiert hat.',
  'nvctx-scc-pages':
    'SCC schreibt weniger Seiten als ein Log, bei 20 % Abbrüchen um 18 %: Es schreibt bei TPC-C 104 % mehr, bei SysBench 53 %, bei TPC-H 22 % und bei fio 15 %. SCC löscht jede uncommittete Version, bevor ihre Seite wieder geschrieben wird, und kopiert, was im Block sonst gültig ist; wie oft, hängt davon ab, wie bald abgebrochene Seiten wieder geschrieben werden, und das sagt das Paper nicht.',
  'nvctx-tpch':
    'Bei TPC-H liegt NVCTX 1,4 % hinter einem Log, sammelt so viel ein wie X-FTL, und dynamische Aufteilung gewinnt weniger als 1 %. 2 von 24 Transaktionen schreiben: Alle warten auf dieselben Lesezugriffe, und was geschrieben wird, füllt kaum einen Block.',
  'nvctx-latency':
    'Ohne Abbrüche sind SCC, BPCC, X-FTL und NVCTX in der Commit-Latenz fast gleich, und ein Log braucht am längsten: X-FTL liegt 15 bis 114 % über NVCTX, bei TPC-H höher als ein Log (45 %), SCC und BPCC zwischen 18 % darunter und 38 % darüber. X-FTL programmiert bei jedem Commit seine Tabelle, wie das Paper selbst sagt (§5.6), und zyklische Commits halten eine Seite bis COMMIT zurück.',
  'nvctx-memory':
    'Einfaches Ablegen, γ = 3 und α = 0,2 sind der besten Wahl gleich, dynamische Aufteilung gewinnt bei fio mit 256 KB 4,4 % und bei SysBench mit 256 und 512 KB 2,5 bis 3,1 % (veröffentlicht: mindestens 5,4), und mit 2 MB gewinnt sie bei fio nichts. Was bei SysBench offen ist, 320 Anforderungen zu 16 Byte, passt in die kleinste Tabelle der laufenden Transaktionen; und ein Viertel des Geräts hat 55 Mapping-Seiten, die in die Hälfte von 2 MB passen.',
};

/** Worded orders that do not come out, in German: what the paper says, what comes out, between which values, and why. */
import type { DifferenceId } from '../../experiments/messages.ts';

export const differing: Readonly<Record<DifferenceId, string>> = {
  'bpcc-throughput':
    'LightTx ist mit Abbrüchen deutlich schneller als SCC und BPCC: SCC bei weitem, BPCC nur um 2 bis 5 %, bei Abbruchquoten von 0,1 bis 0,5. Was das Paper auch offen lässt, BPCC hat bei einer Quote von 0,5 das 0,89- bis 1,02-Fache des Durchsatzes von LightTx ohne Abbrüche. BPCC sammelt dort das 3,2-Fache ein (Abbildung 7), aber meist, während das Gerät auf den Host wartet.',
  'atomic-write-collection':
    'Atomic-Write sammelt 6,1 % mehr ein als LightTx: Es sind 26 % weniger, 19 % mit Zonen von 2048 Blöcken, und 16 % mehr auf einem Gerät, das zuvor zufällig beschrieben wurde. LightTx darf in seinen zwei Zonen nicht einsammeln; mit Zonen von 512 Blöcken kommt die Reihenfolge heraus, Abbildung 9 dann aber nicht.',
  'atomic-write-recovery':
    'Atomic-Write stellt am schnellsten wieder her: Im physikalischen Profil sind Zonen bis 1024 Blöcke 4 bis 10 % schneller. Beide lesen die ganze Mapping-Tabelle; Atomic-Write liest auch, was seine Commits dahinter protokolliert haben, 8038 Seiten im Ganzen gegen 7540.',
  'recovery-limit':
    'LightTx braucht bei allen Zonengrößen weniger als 194 ms: Im geeichten Profil brauchen Zonen von 2048 und 3072 Blöcken 240 und 291 ms; je nach Füllung, Augenblick des Ausfalls und Zahl der Blöcke, die zugleich gelesen werden, 140 bis 273 und 148 bis 343. Es liest Zusammenfassungen eine nach der anderen, wie es die veröffentlichten Zeiten von SCC verlangen; im physikalischen Profil bleiben alle Größen darunter.',
  'nvctx-over-bpcc':
    'NVCTX ist bei 20 % Abbrüchen schneller als BPCC: Es liegt bei TPC-C, fio und TPC-H 0 bis 1 % dahinter, bei SysBench 4 %; je nach Füllung, Opfern und Clients 55 % dahinter bis 5 % davor. BPCC schreibt keine Mapping-Tabelle, programmiert die Seite nie, die es von einer abgebrochenen Transaktion zurückhält, und seine Zeugen kosten wenig.',
  'nvctx-over-wal':
    'NVCTX ist in allen vier Workloads schneller als ein Log: Bei TPC-H liegt es 1 % dahinter; je nach Füllung 16 % dahinter bis 2 % davor. TPC-H liest vor allem, und beide warten auf dieselben Lesezugriffe.',
  'nvctx-collection-bpcc':
    'NVCTX spart 46 und 63 % der Garbage Collection von BPCC: Es braucht 2 % mehr, und auf einem vollen Gerät 39 % mehr bei TPC-C. Die Zeugen von BPCC verschwinden mit den uncommitteten Seiten, gegen die sie zeugen, und die stehen in Blöcken, die zuerst eingesammelt werden.',
  'nvctx-latency':
    'Ohne Abbrüche sind SCC, BPCC, X-FTL und NVCTX in der Commit-Latenz fast gleich: X-FTL liegt 17 bis 114 % darüber, SCC und BPCC zwischen 17 % darunter und 38 % darüber. X-FTL programmiert seine Tabelle bei jedem Commit, und zyklische Commits halten eine Seite bis COMMIT zurück.',
  'nvctx-memory':
    'Bei 1 MB ist hybrides Ablegen um 11 % schneller als einfaches, und γ = 2 schneller als γ = 3: Beide Paare sind gleich. Was bei SysBench offen ist, 320 Anforderungen zu 16 Byte, passt in die kleinste Tabelle der laufenden Transaktionen; mit 64 KB gewinnt hybrides Ablegen 1 %.',
};

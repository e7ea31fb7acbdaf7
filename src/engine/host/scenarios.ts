/**
 * Built-in scenarios: worked examples as scripts. `prepare` says what stands on flash before time begins. Links hold
 * ids alone, so that what stands under an id never changes: another script needs another id.
 */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly deviceId: string;
  readonly prepare: string;
  readonly script: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly thinkNs: number;
}

/**
 * LightTx Figure 4, made concrete (docs/schemes §6.1): blocks 0 and 1 hold old data, Tx0 to Tx6 settle on
 * blocks 2 to 5, checkpoint 1 slides those to Checkpointed; Tx7 to Tx10 fill 6 to 9, checkpoint 2; Tx11.
 */
const FIGURE_4 = `
# Tx0 to Tx6 on blocks 2 to 5
w0:A@2 w1:F@2 w0:B@2 w1:G@2 c0 c1
w2:C@3 w2:D@3 w3:H@3 w2:E@3 w3:I@4 c2
w3:S@4 c3 w4:T@4 w5:U@4 w4:V@5 w5:A@5 c4
w5:C@5 w6:W@5 w6:X@5 c6 a5
. k .
# Tx7 to Tx10
b9 w9:A@6 b10 w9:J@6 w9:K@7 w10:F@6 w10:M@6 w10:N@7 w9:L@10
b7 w10:O@7 w10:P@7 w10:Q@11
w7:A@8 b8 w7:B@8 w7:C@9 w8:F@8 w8:G@8 w8:A@9 w7:D@9 w8:H@9 w8:I@11 w7:E@10
c7 c8 w9:B@12
. k .
# Tx11 commits, Tx10 aborts, Tx9 is still open
w11:A@10 w11:C@12 w9:D@14 w10:R@15 w11:R@13 a10 c11 .
`;

/**
 * The trace on the slides of LightTx, in four stages (docs/schemes §6.2). The slides give block and slot of each page of
 * Tx3 to Tx11; slots that they leave out hold pages of Tx1 and Tx2. A page stands where it is programmed, and the last
 * one of each transaction when the next command comes.
 */
const SLIDES = `
# (1) the Available Zone fills: Tx3, Tx4 and Tx5 are open
w1:E@3 w1:F@3 c1
w3:A@2 w2:G@3 w2:H@6 w3:B@4 w2:I@2 c2 w3:C@6 w3:D@6
w4:J@2 w4:K@7 w4:L@2 w4:M@4
w5:N@3 w5:O@5 w5:P@5
. k .
# (2) the zones have slid; Tx3 commits, Tx5 aborts with a page still held back
c3 w5:Q@5 a5 w4:G@7
w6:R@4 w6:S@4 c6
w7:A@6 w7:B@8 w8:C@7 w8:D@7 w8:H@9
c4 c7 c8
. k .
# (3) the zones have slid again; Tx9 and Tx10 stay open, Tx11 commits
w9:A@5 w9:E@9 w9:F@9 w9:J@12
w10:R@10 w10:S@13
w11:B@8 w11:C@11 w11:K@11 c11 .
`;

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'figure-4',
    title: 'LightTx, Figure 4',
    about:
      'The worked example of the LightTx paper: two checkpoints, twelve transactions, one power failure away from its recovery. Other schemes run it without those checkpoints; AFC, BPCC, CFC and SCC refuse three of its transactions.',
    deviceId: 'classroom',
    prepare: 'w:J-M@0 w:N-Q@1',
    script: FIGURE_4.trim(),
    parameters: { checkpoints: 'when-asked' },
    thinkNs: 60_000,
  },
  {
    id: 'lighttx-slides',
    title: 'LightTx, the trace of the slides',
    about:
      'The four stages of the talk: the Available Zone fills, the zones slide twice, and power may fail. Page by page where the slides have them. Other schemes run it without those checkpoints.',
    deviceId: 'classroom',
    prepare: 'w:A-D@0 w:J-M@1',
    script: SLIDES.trim(),
    parameters: { checkpoints: 'when-asked' },
    thinkNs: 60_000,
  },
  {
    id: 'two-transactions',
    title: 'Two transactions that overlap',
    about:
      'Tx1 commits, Tx2 aborts, Tx3 writes over both. Tx2 writes a page of Tx1, which is still open: AFC, BPCC, CFC and SCC refuse it.',
    deviceId: 'classroom',
    prepare: 'w:A-D@0',
    script: 'w1:A,B w2:B,C w1:C c1 w2:D a2 w3:A-D c3 .',
    parameters: {},
    thinkNs: 60_000,
  },
  {
    id: 'upper-page',
    title: 'An upper page over committed data',
    about:
      'Four transactions, one after the other, on cells of two bits: the third is programmed into the cells of the first. WAL has them in its log instead, TxCache in its memory.',
    deviceId: 'classroom-mlc',
    prepare: 'w:A-D@0 w:E-H@1',
    script: 'w1:A,B c1 . w2:C,D c2 . w3:E,F c3 . w4:G,H c4 .',
    parameters: {},
    thinkNs: 60_000,
  },
  {
    id: 'under-pressure',
    title: 'Garbage collection under pressure',
    about:
      'Sixteen pages rewritten until blocks run out: victims are chosen and erased. Most of them hold no current page any more.',
    deviceId: 'classroom',
    prepare: 'w:A-D@0 w:E-H@1 w:I-L@2 w:M-P@3 w:Q-T@4 w:U-X@5',
    script: underPressure(),
    parameters: {},
    thinkNs: 40_000,
  },
  {
    id: 'after-an-abort',
    title: 'Debris of an abort',
    about:
      'Tx1 commits. Tx2 aborts after its writes: where they are on flash already, they stay behind as debris. Tx3 writes over both.',
    deviceId: 'classroom',
    prepare: 'w:A-D@0',
    script: 'w1:A-C c1 . w2:C-F . a2 . w3:A-F c3 .',
    parameters: {},
    thinkNs: 60_000,
  },
  {
    id: 'copies',
    title: 'GC with copies',
    about:
      'Each transaction writes one of twenty cold pages and the same four hot ones: victims still hold cold pages, which are copied before the erase.',
    deviceId: 'classroom',
    prepare: 'w:A-D@0 w:E-H@1 w:I-L@2 w:M-P@3 w:Q-T@4 w:U-X@5',
    script: coldAmongHot(),
    parameters: {},
    thinkNs: 40_000,
  },
];

/** Forty small transactions over A to P, one in five aborted: written out, so that it can be read and changed. */
function underPressure(): string {
  const lines: string[] = [];
  for (let t = 1; t <= 40; t++) {
    const pages = [0, 1, 2].map((i) => String.fromCharCode(65 + ((t * 5 + i * 3) % 16)));
    lines.push(`w${t}:${pages.join(',')} ${t % 5 === 0 ? 'a' : 'c'}${t}`);
  }
  return `${lines.join('\n')}\n.`;
}

/** Twenty-two transactions, each with the hot pages U to X; a cold page of A to T comes first or second in turn. */
function coldAmongHot(): string {
  const lines: string[] = [];
  for (let t = 1; t <= 22; t++) {
    const cold = String.fromCharCode(65 + ((t * 7) % 20));
    const hot = Array.from({ length: 4 }, (_, i) => String.fromCharCode(85 + ((t + i) % 4)));
    const pages = hot.toSpliced(t % 2 === 1 ? 0 : 1, 0, cold);
    lines.push(`w${t}:${pages.join(',')} c${t}`);
  }
  return `${lines.join('\n')}\n.`;
}

export function scenarioById(id: string): Scenario | undefined {
  return SCENARIOS.find((s) => s.id === id);
}

// A notebook in one file: node notebook.mjs. Needs `npm install flashscope-0.1.0.tgz` beside it, and nothing else.
import { explore, fittedDevice, measureFigure, openDevice, readTrace, run, smallest } from 'flashscope';

// 1. Three schemes on the same generated work, a fifth of it aborted, on a device that this work keeps busy.
const base = fittedDevice({ pages: 20_000, pageWrites: 10_000 });
console.log('scheme      tx/s      write amplification');
for (const protocol of ['lighttx', 'wal', 'xftl']) {
  const result = await run({
    protocol,
    device: base,
    workload: 'tpcc',
    transactions: 300,
    abortRatio: 0.2,
    seed: 7,
  });
  const { throughputTps, writeAmplification } = result;
  console.log(protocol.padEnd(11), throughputTps.toFixed(0).padEnd(9), writeAmplification.toFixed(3));
}

// 2. A device of one's own: half the bus.
const slow = {
  ...base,
  id: 'slow-bus',
  title: 'Half the bus',
  timing: { ...base.timing, busNsPerByte: base.timing.busNsPerByte * 2 },
};
const onSlow = await run({ protocol: 'lighttx', device: slow, workload: 'tpcc', transactions: 300, seed: 7 });
console.log(`half the bus: ${onSlow.throughputTps.toFixed(0)} transactions a second`);

// 3. A trace: here two transactions in the project's own format; any format that the page reads will do.
const read = await readTrace(`# source=notebook; page_size=4096; time_unit=us
timestamp,txid,blkno,blkcnt,flags
0,1,,,B
1,1,10,2,W
2,2,,,B
3,2,20,1,W
4,1,,,C
5,2,,,A
`);
const { transactions, pageWrites } = read.summary;
const replayed = await run({ protocol: 'lighttx', device: 'classroom', trace: read.trace });
const { committed } = replayed.transactions;
console.log(`trace: ${transactions} transactions, ${pageWrites} page writes, ${committed} committed`);

// 4. Power fails everywhere: the scheme keeps its promises, the same scheme with an injected bug does not.
const script = 'w1:A,B c1';
const sound = await explore({ scheme: 'lighttx', script });
console.log(`${sound.powerFailures} power failures, ${sound.brokenPromises} broken promises`);
const broken = await smallest({ scheme: 'lighttx', bug: 'acknowledge-early', script });
console.log(`with a bug: ${broken.script} breaks ${broken.promise}. ${broken.proof}`);

// 5. Step by step, with a power failure by hand.
const device = openDevice({ scheme: 'lighttx', script });
for (let step = 0; step < 4; step++) device.step();
device.pullPlug([], 1);
while (device.step());
console.log(`recovered after ${device.state.step} steps, ${device.timeNs / 1e6} ms`);

// 6. A published figure, at a fiftieth of its size.
const figure = measureFigure('txflash-sizes', { scale: 0.02 });
const [scc] = figure.series;
const [onePage] = scc.points;
console.log(
  `${figure.title}: ${scc.name}, 1 page: ${onePage.published} published, ${onePage.measured.toFixed(2)} here`,
);

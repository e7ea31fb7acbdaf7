/** Settings of programs that make or replay traces, which are no traces. */
import type { Head } from './format.ts';
import { latinText } from './text.ts';

const LOOKED_AT = 1 << 16;
const SECTION = /^\[([^\]]+)\]$/;
const SETTING = /^([\w.-]+)\s*(?:=.*)?$/;
/** Options that say what fio's job does. */
const FIO_OPTION =
  /^(?:ioengine|rw|readwrite|rwmixread|rwmixwrite|bs|blocksize|bssplit|iodepth|numjobs|read_iolog|write_iolog)\s*=/;
/** SimpleSSD's parts of a device that nothing else has. */
const SIMPLESSD_SECTIONS = new Set(['nvme', 'pal', 'ftl', 'icl']);
/** Options of SimpleSSD's host, which also makes requests and names them as fio does. */
const SIMPLESSD_OPTION = /^(?:Mode|LogPeriod|DebugLogFile|TimingMode)\s*=/;
const SIMPLESSD_ROOT = /<(?:simplessd[\s>]|standalone version=)/;
const MQSIM_ROOT = /<(?:Execution_Parameter_Set|MQSim_IO_Scenarios)[\s>]/;

function textOf({ bytes }: Head): string {
  return latinText(bytes, 0, Math.min(bytes.length, LOOKED_AT)).replace(/^ï»¿/, '');
}

/** The lines of settings in sections, without comments; none for other files. */
function settingLines(head: Head): string[] {
  const lines = textOf(head)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith(';'));
  const first = lines.find((line) => !/^include\s/.test(line));
  if (first === undefined || !SECTION.test(first)) return [];
  const settings = lines.filter((line) => SECTION.test(line) || SETTING.test(line));
  return settings.length * 2 > lines.length ? settings : [];
}

export function isFioJob(head: Head): boolean {
  const lines = settingLines(head);
  return lines.some((line) => FIO_OPTION.test(line)) && !lines.some((line) => SIMPLESSD_OPTION.test(line));
}

export function isSimpleSsdSettings(head: Head): boolean {
  if (isXml(head)) return SIMPLESSD_ROOT.test(textOf(head));
  const lines = settingLines(head);
  const isKnown = lines.some(
    (line) => SIMPLESSD_SECTIONS.has(SECTION.exec(line)?.[1] ?? '') || SIMPLESSD_OPTION.test(line),
  );
  return isKnown && lines.some((line) => line.includes('='));
}

export function isMqsimSettings(head: Head): boolean {
  return isXml(head) && MQSIM_ROOT.test(textOf(head));
}

function isXml(head: Head): boolean {
  return textOf(head).trimStart().startsWith('<');
}

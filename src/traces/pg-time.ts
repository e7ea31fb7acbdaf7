import { isDigit } from './text.ts';

const BLANK = 0x20;
const DASH = 0x2d;
const COLON = 0x3a;
const DOT = 0x2e;

/**
 * The time as pg_waldump prints it: `2026-11-20 11:33:51.743990 UTC`. The zone is whatever the machine
 * calls it and says little; `JST` is not a number of hours.
 */
export class PgTime {
  /** Microseconds since 1970 of the clock on the wall, the zone left aside. */
  wallUs = 0;
  zoneStart = 0;
  zoneEnd = 0;
  private at = 0;
  private end = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private value = 0;

  /** Reads the time that begins at `start`; false where none does, or only a part of one. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
    if (!this.digits(4, 6) || !this.byte(DASH)) return false;
    const year = this.value;
    if (!this.digits(2, 2) || !this.byte(DASH)) return false;
    const month = this.value;
    if (!this.digits(2, 2) || !this.byte(BLANK)) return false;
    const day = this.value;
    if (!this.digits(2, 2) || !this.byte(COLON)) return false;
    let seconds = this.value * 3600;
    if (!this.digits(2, 2) || !this.byte(COLON)) return false;
    seconds += this.value * 60;
    if (!this.digits(2, 2) || !this.byte(DOT)) return false;
    seconds += this.value;
    if (!this.digits(6, 6) || month < 1 || month > 12 || day < 1 || day > 31) return false;
    this.wallUs = (daysSince1970(year, month, day) * 86_400 + seconds) * 1e6 + this.value;
    this.zoneStart = this.at + 1;
    this.zoneEnd = this.at;
    if (this.at < end && bytes[this.at] === BLANK) {
      let at = this.zoneStart;
      while (at < end && (bytes[at] ?? 0) > BLANK && bytes[at] !== 0x3b) at++;
      this.zoneEnd = at;
    }
    return true;
  }

  private byte(byte: number): boolean {
    return this.at < this.end && this.bytes[this.at++] === byte;
  }

  private digits(least: number, most: number): boolean {
    const start = this.at;
    let value = 0;
    while (this.at < this.end && this.at - start < most && isDigit(this.bytes[this.at] ?? 0)) {
      value = value * 10 + (this.bytes[this.at++] ?? 0) - 0x30;
    }
    this.value = value;
    return this.at - start >= least;
  }
}

/** Days from 1970-01-01 in the Gregorian calendar, counted in eras of 400 years that begin in March. */
function daysSince1970(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Minutes east of Greenwich of a zone's name where it is a number or UTC; null for any other name. */
export function zoneMinutes(zone: string): number | null {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (match === null) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

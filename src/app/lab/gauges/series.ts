/** The known history of a figure up to the playhead, which ends with what the frame itself says. */
export function seriesThrough(
  timesNs: Float64Array | undefined,
  values: Float64Array | undefined,
  nowNs: number,
  now: number,
): readonly (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  const count = Math.min(timesNs?.length ?? 0, values?.length ?? 0);
  for (let i = 0; i < count; i++) {
    const timeNs = timesNs?.[i] ?? 0;
    const value = values?.[i] ?? 0;
    if (timeNs >= nowNs) break;
    if (Number.isFinite(value)) points.push([timeNs, value]);
  }
  if (Number.isFinite(now)) points.push([nowNs, now]);
  return points;
}

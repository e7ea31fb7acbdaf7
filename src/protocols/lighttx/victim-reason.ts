/** Advantage of a victim, by the device's policy. */
export type VictimReason = 'fewest' | 'least worn' | 'settled longest' | 'best trade' | 'drawn';

/** Dies that run one command at a time; dies with the power. Plain data, made by a constructor. */
export class DieState {
  /** Operations of the command under way that have not completed; 0: none is. */
  members: Int32Array;
  /** Reads under way that the command stands still for. */
  reading: Int32Array;
  /** Time at which the cells begin the command's work: until then its pages cross the bus. */
  cellsNs: Float64Array;

  constructor(dies: number) {
    this.members = new Int32Array(dies);
    this.reading = new Int32Array(dies);
    this.cellsNs = new Float64Array(dies);
  }
}

/** One line of a menu. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly onSelect: () => void;
  /** Present on items of which one is chosen. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /** A line above the item sets groups apart. */
  readonly startsGroup?: boolean;
}

/** One line of a menu. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly onSelect: () => void;
  /** Present on items of which one is chosen, and on those that are on or off by themselves. */
  readonly checked?: boolean;
  /** On or off by itself. */
  readonly ticks?: boolean;
  readonly disabled?: boolean;
  /** A line above the item sets groups apart. */
  readonly startsGroup?: boolean;
  /** Stands above the item, where what the group is about is not plain from it. */
  readonly heading?: string | undefined;
  /** Of the label, where it is in another language than the page. */
  readonly lang?: string;
}

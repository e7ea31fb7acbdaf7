/** Arguments of a command: their parser and their help are made of this. */
import type { RunOption } from '../../model/schema/run-options.ts';

export type Options = Readonly<Record<string, RunOption>>;

/** Help text of an option beside its bounds and its default, which the field has. */
export interface OptionWords {
  /** Stands for the value: "FILE"; left out for a switch. */
  readonly value?: string;
  /** One sentence. */
  readonly about: string;
  /** Behaviour without the option, if its field has no default. */
  readonly otherwise: string;
}

export interface Command<O extends Options = Options> {
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  /** Ways to call it, without its name. */
  readonly usage: readonly string[];
  /** Arguments that are no options: how many there may be. */
  readonly operands: { readonly least: number; readonly most: number };
  readonly options: O;
  /** Help of options that mean something of their own here. */
  readonly words?: Readonly<Record<string, OptionWords>>;
  readonly examples: readonly string[];
  /** Settings of devices and hosts, by name, that it takes as `--set KEY=VALUE`. */
  readonly settings?: readonly string[];
}

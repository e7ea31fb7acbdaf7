/**
 * Messages in which schemes describe themselves, on a device and on the host alike, by the ids of their declarations.
 */
import type { Message } from '../../base/message.ts';

export interface OfScheme {
  readonly scheme: string;
}

/** Something that a scheme declares, by its id. */
export interface OfDeclared extends OfScheme {
  readonly id: string;
}

export interface DeclaredMessages {
  /** `name` is what the scheme is called in most languages. */
  title: OfScheme & { readonly name: string };
  /** `citation` is what stands for the paper in most languages. */
  paper: OfScheme & { readonly citation: string };
  claims: OfScheme;
  parameterTitle: OfDeclared;
  parameterAbout: OfDeclared;
  mutantTitle: OfDeclared;
  mutantAbout: OfDeclared;
  /** A parameter has a value that it does not take. */
  unknownChoice: OfDeclared & { readonly value: string; readonly choices: readonly string[] };
}

type About = 'parameterTitle' | 'parameterAbout' | 'mutantTitle' | 'mutantAbout';
type SayAbout = (code: About, of: OfDeclared) => Message;

/** A parameter of a scheme with its words. */
export function describedParameter<T extends { readonly id: string }>(
  message: SayAbout,
  scheme: string,
  { id, ...field }: T,
) {
  const of = { scheme, id };
  return { id, title: message('parameterTitle', of), about: message('parameterAbout', of), ...field };
}

/** An injected bug of a scheme with its words. */
export function describedMutant<T extends { readonly id: string }>(
  message: SayAbout,
  scheme: string,
  { id, ...rest }: T,
) {
  const of = { scheme, id };
  return { id, title: message('mutantTitle', of), about: message('mutantAbout', of), ...rest };
}

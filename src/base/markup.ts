/** Text in XML and HTML. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for an element, or for an attribute in double quotes; control characters, which XML cannot hold, are left out. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, keepBreak)
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function keepBreak(character: string): string {
  return character === '\n' || character === '\t' ? character : '';
}

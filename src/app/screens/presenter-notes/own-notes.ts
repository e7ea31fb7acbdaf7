/** A speaker's own notes by place: kept on this computer, never sent anywhere. */
const prefix = 'flashscope.notes.';

export function readNotes(place: string): string {
  try {
    return localStorage.getItem(prefix + place) ?? '';
  } catch {
    return '';
  }
}

/** False where the browser keeps nothing. */
export function keepNotes(place: string, text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(prefix + place);
    else localStorage.setItem(prefix + place, text);
    return true;
  } catch {
    return false;
  }
}

/** A file of a person or of the page. */
export interface FileSource {
  readonly kind: 'file';
  readonly file: Blob;
  readonly name: string;
  /** Its path under `samples/`, where it comes with the page. */
  readonly sample: string | null;
}

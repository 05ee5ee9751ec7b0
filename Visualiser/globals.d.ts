// Declarations that TypeScript 4.8 lacks.
interface Array<T> {
  findLastIndex(predicate: (value: T, index: number, array: T[]) => unknown): number;
  findLast(predicate: (value: T, index: number, array: T[]) => unknown): T | undefined;
}
declare class CompressionStream {
  constructor(format: 'deflate');
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
declare class DecompressionStream extends CompressionStream {}

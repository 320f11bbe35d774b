import { Transform, type TransformCallback } from "node:stream";

/**
 * Joins what React writes into one chunk per flush. React hands over 2 kB pieces; passed on one by one, the compressor
 * is flushed about sixty times a page, which costs more than rendering (stack.md, gotcha 2).
 */
export class CoalescingStream extends Transform {
  private pending: Buffer[] = [];

  constructor() {
    super({ readableHighWaterMark: 1 << 20, writableHighWaterMark: 1 << 20 });
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pending.push(chunk);
    done();
  }

  /** React calls this when a batch is complete. */
  flush(): void {
    if (this.pending.length === 0) return;
    this.push(Buffer.concat(this.pending));
    this.pending = [];
  }

  override _flush(done: TransformCallback): void {
    this.flush();
    done();
  }
}

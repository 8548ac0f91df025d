// WebAssembly's memory is outside what a worker thread's limits count. Here it is told when it has
// had enough: the decoder then finds that there is no more and gives up, which is an ordinary
// error.

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow: (pages: number) => number
}

declare const WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } }

const PAGE_BYTES = 65_536
let bounded = false

export const boundWasmMemory = (maxMb: number): void => {
  if (bounded) return
  bounded = true
  const { prototype } = WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function growWithin(this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxMb * 1024 * 1024)
      throw new RangeError('The memory for this picture is used up.')
    return grow.call(this, pages)
  }
}

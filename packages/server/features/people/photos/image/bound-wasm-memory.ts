// WebAssembly memory is outside a worker thread's limits. This caps it, so that the decoder runs
// out of memory and fails with an ordinary error.

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

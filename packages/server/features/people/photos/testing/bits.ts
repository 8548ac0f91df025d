// Writes single bits, Exp-Golomb numbers and NAL units, as the HEVC standard describes them (ITU-T
// H.265, 7.3 and 9.2).

export class BitWriter {
  readonly #bits: number[] = []

  bits(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit -= 1) this.#bits.push(Math.floor(value / 2 ** bit) % 2)
    return this
  }

  flags(...values: (0 | 1)[]): this {
    this.#bits.push(...values)
    return this
  }

  /** Unsigned Exp-Golomb numbers. */
  ue(...values: number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1))
      this.bits(0, length).bits(value + 1, length + 1)
    }
    return this
  }

  /** A one, then zeros to the end of the byte. */
  stop(): this {
    this.#bits.push(1)
    return this.align()
  }

  align(): this {
    while (this.#bits.length % 8 !== 0) this.#bits.push(0)
    return this
  }

  bytes(): number[] {
    const bytes: number[] = []
    for (let at = 0; at < this.#bits.length; at += 8)
      bytes.push(this.#bits.slice(at, at + 8).reduce((byte, bit) => byte * 2 + bit, 0))
    return bytes
  }
}

/** Adds the bytes that prevent a start code from appearing inside. */
export const nalUnit = (type: number, payload: readonly number[]): number[] => {
  const unit = [type << 1, 1]
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      unit.push(3)
      zeros = 0
    }
    unit.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return unit
}

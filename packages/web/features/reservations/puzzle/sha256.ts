// SHA-256 of a short text, synchronously. The browser's own is asynchronous and far too slow for a
// hundred thousand hashes in a row. FIPS 180-4; words are 32 bits.

const isPrime = (n: number): boolean => {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false
  return true
}

const firstPrimes = (count: number): readonly number[] => {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n += 1) if (isPrime(n)) primes.push(n)
  return primes
}

/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0

const ROUNDS = new Int32Array(firstPrimes(64).map((prime) => fraction(Math.cbrt(prime))))
const START = new Int32Array(firstPrimes(8).map((prime) => fraction(Math.sqrt(prime))))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const addBlock = (state: Int32Array, block: DataView, at: number, labels: Int32Array): void => {
  for (let i = 0; i < 16; i += 1) labels[i] = block.getInt32(at + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [labels[i - 15]!, labels[i - 2]!]
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    labels[i] = (labels[i - 16]! + low + labels[i - 7]! + high) | 0
  }
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!]
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!]
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g)
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[i]! + labels[i]!) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = (state[i]! + sums[i]!) | 0
}

const WORDS = new Int32Array(64)
const encoder = new TextEncoder()

export const sha256 = (text: string): Uint8Array => {
  const bytes = encoder.encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  const state = START.slice()
  for (let at = 0; at < padded.length; at += 64) addBlock(state, view, at, WORDS)
  const hash = new Uint8Array(32)
  const out = new DataView(hash.buffer)
  state.forEach((word, index) => out.setInt32(index * 4, word))
  return hash
}

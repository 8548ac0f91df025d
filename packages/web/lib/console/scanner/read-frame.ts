// Finds a QR code in a camera frame, with the browser's own detector if it has one, or else with a
// small library that is loaded on demand.

type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorKind {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

const KIND = 'qr_code'
/** Enough to read a code held at arm's length, and small enough for an old tablet. */
const WIDTH = 640

const nativeReader = async (): Promise<ReadFrame | undefined> => {
  const { BarcodeDetector: Kind } = globalThis as { readonly BarcodeDetector?: DetectorKind }
  const formats = await Kind?.getSupportedFormats().catch((): readonly string[] => [])
  if (!Kind || !formats?.includes(KIND)) return undefined
  const detector = new Kind({ formats: [KIND] })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue
}

const libraryReader = async (): Promise<ReadFrame> => {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    const [width, height] = [WIDTH, Math.round((WIDTH * video.videoHeight) / video.videoWidth)]
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR(context.getImageData(0, 0, width, height))
    } catch {
      return undefined
    }
  }
}

export const createFrameReader = async (): Promise<ReadFrame> =>
  (await nativeReader()) ?? libraryReader()

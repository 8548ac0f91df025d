// Uploads a file to a signed URL. Uses XMLHttpRequest, because only that reports upload progress.

export interface FileUpload {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: Blob
  readonly signal: AbortSignal
  /** Between 0 and 1. */
  readonly onProgress: (part: number) => void
}

export const uploadFile = ({ url, headers, file, signal, onProgress }: FileUpload): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const failed = () => reject(new Error('The file was not sent.'))
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : failed(),
    )
    request.addEventListener('error', failed)
    request.addEventListener('abort', failed)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

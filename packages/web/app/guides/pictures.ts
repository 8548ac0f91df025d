// The picture of each topic, which `npm run pictures` takes of the demo.

const files: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

export const pictureOf = (topicId: string): string | undefined =>
  files[`./pictures/${topicId}.webp`]

/**
 * A point where `count` transactions wait for each other, so that a race without a lock happens
 * every time.
 */
export const together = (count: number): (() => Promise<void>) => {
  let [waiting, open] = [0, () => {}]
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    waiting += 1
    if (waiting === count) open()
    return all
  }
}

/**
 * A place where `count` transactions wait for each other: what a race without a lock may do, it
 * then does every time.
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

// The regular expressions of the product, and those that may be slow.

import { readSources } from './sources.mts'

/**
 * Expressions that are not linear, and why that does no harm. None of them may run on text from
 * outside.
 */
export const allowed: Readonly<Record<string, string>> = {
  '<!--\\[block:(\\w+)\\]-->\\n?([\\s\\S]*?)<!--\\[end:\\1\\]-->\\n?':
    'the compiled layout of mails, a file of ours',
  '\\s*<link rel="stylesheet"[^>]*>': 'the built page, a file of ours, once at the start',
  '\\/\\*[\\s\\S]*?\\*\\/': 'a style sheet of ours, once at the start',
  '\\s*([{};:,>])\\s*': 'a style sheet of ours, once at the start',
  '(--[\\w-]+):\\s*([^;]+);': 'style sheets of ours, in tests',
}

export const facts = readSources()
export const distinct = [
  ...new Map(facts.expressions.map((one) => [`/${one.source}/${one.flags}`, one])).values(),
]
/** Without one, a match examines a bounded number of characters from each position. */
export const isUnbounded = ({ source }: { readonly source: string }) => /[*+]|\{\d+,\}/.test(source)

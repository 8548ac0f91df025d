// Where toasts come out. The live region is there from the start, empty: a region that arrives together with its words
// is not read out. The visible stack loads with the first toast.

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { toastStore } from './toast-store.ts'

const ToastStack = lazy(() => import('./ToastStack.tsx'))

export const ToastHost = () => {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.latest)
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {/* The same words twice in a row are new words to a screen reader only if the element is new. */}
        {toast && <span key={toast.number}>{[toast.title, toast.text].filter(Boolean).join('. ')}</span>}
      </VisuallyHidden>
      {toast && (
        <Suspense fallback={null}>
          <ToastStack toast={toast} />
        </Suspense>
      )}
    </>
  )
}

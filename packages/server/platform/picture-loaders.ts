// Which picture formats the library may open. The list applies to the whole process, whichever
// thread sets it, so all callers share one list: photos (JPEG, PNG), logos (WebP too) and icons
// drawn from paths (SVG). Each caller checks its input first.

import type Sharp from 'sharp'

const OPEN = ['Jpeg', 'Png', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`)

export const limitLoaders = (sharp: typeof Sharp): typeof Sharp => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: OPEN })
  return sharp
}

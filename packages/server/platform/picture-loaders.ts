// Which kinds of picture the library may open. Its list is the process's, whichever thread sets it,
// so that it is one for all who draw: photos (JPEG, PNG), logos (WebP too) and the icons that are
// drawn from paths (SVG). Each of them looks at what it was given first.

import type Sharp from 'sharp'

const OPEN = ['Jpeg', 'Png', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`)

export const limitLoaders = (sharp: typeof Sharp): typeof Sharp => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: OPEN })
  return sharp
}

// The design system on one page, for developers.

import Gallery from '../../../ui/gallery/Gallery.tsx'

export const GalleryScreen = Gallery

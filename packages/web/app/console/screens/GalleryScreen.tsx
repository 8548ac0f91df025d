// The design system on one page, for those who build with it.

import Gallery from '../../../ui/gallery/Gallery.tsx'

export const GalleryScreen = Gallery

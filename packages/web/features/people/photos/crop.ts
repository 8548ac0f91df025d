// Which square of a picture is used. The square is defined by its center and edge in the picture's
// pixels, and never extends beyond the picture.

export interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface Crop {
  readonly x: number
  readonly y: number
  readonly edge: number
}

export const WIDGET_PX = 200
export const MAX_ZOOM = 4

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

export const keepInside = ({ width, height }: PictureSize, { x, y, edge }: Crop): Crop => {
  const shortest = Math.min(width, height)
  const fitted = within(edge, shortest / MAX_ZOOM, shortest)
  return {
    edge: fitted,
    x: within(x, fitted / 2, width - fitted / 2),
    y: within(y, fitted / 2, height - fitted / 2),
  }
}

export const firstCrop = (size: PictureSize): Crop => ({
  x: size.width / 2,
  y: size.height / 2,
  edge: Math.min(size.width, size.height),
})

/** The picture follows the finger: dragging right shows more of its left side. */
export const dragged = (size: PictureSize, crop: Crop, byX: number, byY: number): Crop =>
  keepInside(size, {
    ...crop,
    x: crop.x - (byX * crop.edge) / WIDGET_PX,
    y: crop.y - (byY * crop.edge) / WIDGET_PX,
  })

export const zoomOf = (size: PictureSize, crop: Crop): number =>
  Math.min(size.width, size.height) / crop.edge

export const zoomed = (size: PictureSize, crop: Crop, zoom: number): Crop =>
  keepInside(size, { ...crop, edge: Math.min(size.width, size.height) / zoom })

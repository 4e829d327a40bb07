import sharp, { type Color, type Sharp } from 'sharp';

/** A picture of one colour, in px. */
export function picture(width: number, height: number, background: Color = '#1b6f7a'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Looks for a QR code in what a camera shows at this moment: its text, if there is one. */
export type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own detector, as far as it is used here; TypeScript does not know it yet. */
interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: NativeDetectors;
  }
}

const FORMAT = 'qr_code';

/** The browser's own where it has one, else one in JavaScript, which is loaded only then. */
export async function openReader(): Promise<Reader> {
  return (await nativeReader()) ?? pictureReader();
}

async function nativeReader(): Promise<Reader | undefined> {
  const { BarcodeDetector: Native } = window;
  if (!Native) return undefined;
  try {
    if (!(await Native.getSupportedFormats()).includes(FORMAT)) return undefined;
    const detector = new Native({ formats: [FORMAT] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  } catch {
    // Some have the name and nothing behind it.
    return undefined;
  }
}

/** The longest side of the picture that is looked at: enough for a label, and done within the time of a frame or two. */
const MAX_SIDE = 640;

async function pictureReader(): Promise<Reader> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!context || width === 0 || height === 0) return Promise.resolve(undefined);
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    try {
      return Promise.resolve(decode(context.getImageData(0, 0, width, height)));
    } catch {
      // It throws where it finds none.
      return Promise.resolve(undefined);
    }
  };
}

import type { Page } from '@playwright/test';
import encodeQR from 'qr';

/** Puts a picture of a QR code before the browser's camera. */
export async function holdBeforeCamera(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    (rows) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const context = canvas.getContext('2d');
      const draw = () => {
        if (!context) return;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 640, 480);
        context.fillStyle = '#000';
        rows.forEach((row, y) =>
          row.forEach((isDark, x) => isDark && context.fillRect(120 + x * 8, 40 + y * 8, 8, 8)),
        );
      };
      setInterval(draw, 100);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
    },
    encodeQR(text, 'raw', { border: 4 }),
  );
}

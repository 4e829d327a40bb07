import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Reader, openReader } from './readers';

/** How long a look takes to follow another: quick to a person, and easy on a battery. */
const PAUSE_MS = 150;

/** Shows the camera's picture in a video, and tells each code that is seen in it; or that there is no camera to be had. */
export function useScanner(onSeen: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [isMissing, setMissing] = useState(false);
  const seen = useEffectEvent(onSeen);

  useEffect(() => {
    const element = video.current;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function look(read: Reader, target: HTMLVideoElement): Promise<void> {
      const text = await read(target).catch(() => undefined);
      if (isOver) return;
      if (text !== undefined) seen(text);
      timer = setTimeout(() => void look(read, target), PAUSE_MS);
    }

    async function open(target: HTMLVideoElement): Promise<void> {
      const [opened, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
        openReader(),
      ]);
      stream = opened;
      if (isOver) {
        close();
        return;
      }
      target.srcObject = opened;
      await target.play();
      await look(read, target);
    }

    function close(): void {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    if (element) {
      // Refused, taken by another program, or not there at all; without TLS browsers give none.
      open(element).catch(() => {
        if (!isOver) setMissing(true);
      });
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
      close();
    };
  }, []);

  return { video, isMissing };
}

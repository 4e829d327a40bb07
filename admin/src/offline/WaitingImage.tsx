import { useQuery } from '@tanstack/react-query';
import { openOutbox } from '../outbox/outboxes';
import { useCaller } from '../planning/common/useCaller';
import { BlobImage, type BlobImageProps } from '../photos/BlobImage';

interface WaitingImageProps extends Pick<BlobImageProps, 'alt' | 'sx'> {
  /** The id of a photo that waits to be sent. */
  id: string;
}

/** A photo that waits to be sent, from what this browser keeps. */
export function WaitingImage({ id, ...looks }: WaitingImageProps) {
  const user = useCaller().id;
  const { data } = useQuery({
    queryKey: ['offline', 'image', user, id],
    queryFn: async () => (await (await openOutbox(user)).imageOf(id)) ?? null,
    staleTime: Infinity,
    gcTime: 0,
  });
  return <BlobImage image={data ?? undefined} {...looks} />;
}

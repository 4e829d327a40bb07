import { CoalescedLookup } from './coalesced-lookup';

/** A lookup that ends when the test says so. */
function setup() {
  const looks: { end: (found: string) => void; fail: (error: Error) => void }[] = [];
  const together = new CoalescedLookup(
    () => new Promise<string>((end, fail) => void looks.push({ end, fail })),
  );
  return { looks, together };
}

describe('what is taken together', () => {
  it('is looked up once for all who ask while it was looked up, after they asked', async () => {
    const { looks, together } = setup();
    const first = together.get();
    const others = [together.get(), together.get(), together.get()];
    expect(looks).toHaveLength(1);
    looks[0]?.end('before');
    expect(await first).toBe('before');
    await Promise.resolve();
    expect(looks).toHaveLength(2);
    looks[1]?.end('after');
    expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
  });

  it('is looked up anew after it has failed', async () => {
    const { looks, together } = setup();
    const first = together.get();
    const second = together.get();
    looks[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await Promise.resolve();
    looks[1]?.end('there');
    expect(await second).toBe('there');
    const third = together.get();
    looks[2]?.end('again');
    expect(await third).toBe('again');
  });
});

import { Lease, LeaseLostError } from './lease';

describe('a lease', () => {
  it('when its length is over without a renewal, should be lost for good, whatever the database still says', () => {
    const lease = new Lease(1_000, performance.now() - 1_000);
    expect(() => lease.check()).toThrow(LeaseLostError);
    lease.renewed(performance.now(), true);
    expect(lease.isLost).toBe(true);
  });

  it('when it was renewed, should be held from when that was asked for', () => {
    const lease = new Lease(60_000, performance.now() - 59_000);
    lease.renewed(performance.now(), true);
    expect(() => lease.check()).not.toThrow();
  });

  it('when the database has it no more, should be lost', () => {
    const lease = new Lease(60_000, performance.now());
    lease.renewed(performance.now(), false);
    expect(lease.isLost).toBe(true);
  });
});

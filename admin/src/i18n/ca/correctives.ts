export const correctives = {
  state: {
    open: 'Oberta',
    done: 'Feta',
    verified: 'Verificada',
  },
  overdue: 'Vençuda',
};

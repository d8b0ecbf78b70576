export const appTexts = {
  errorTitle: 'Something went wrong.',
  errorText: "We're working to fix the problem. Please try again later.",
  tryAgain: 'Try Again',
  loading: 'Зареждане…',
  retry: 'Опитай отново',
} as const;

/* Where the keys of marking lead. */

export const commentId = 'marking-comment';
export const commentsId = 'marking-comments';

/** Whether this browser can show notifications of sites; in a browser alone. On an iPhone it can from the home screen only. */
export const supportsPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
